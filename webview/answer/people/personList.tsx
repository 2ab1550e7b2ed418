import { Component } from "preact";
import type { ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { FilterBox } from "../../shared/controls.tsx";
import { RowList } from "../../shared/grid/rowList.ts";
import { OptionList } from "../../shared/optionList.tsx";
import { FlagIcons } from "../../shared/values.tsx";
import { choose, type AnswerParts } from "../answerPage.ts";
