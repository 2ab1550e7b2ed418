import findAndRead from "../../examples/1-find-and-read.brp";
import whoLivesHere from "../../examples/2-who-lives-here.brp";
import jsonBody from "../../examples/3-json-body.brp";
import whatToNotice from "../../examples/4-what-to-notice.brp";
import messages from "../../examples/5-messages.brp";

export const examples = [
  { name: "1-find-and-read.brp", text: findAndRead },
  { name: "2-who-lives-here.brp", text: whoLivesHere },
  { name: "3-json-body.brp", text: jsonBody },
  { name: "4-what-to-notice.brp", text: whatToNotice },
  { name: "5-messages.brp", text: messages },
] as const;
