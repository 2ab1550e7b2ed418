import { startInbox } from "./inboxView.tsx";

startInbox();
