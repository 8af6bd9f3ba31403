import { checkTypes, inOrder, lint } from "./checks.mjs";
import { ensureInstalled } from "./installation.mjs";

await ensureInstalled("everything");
process.exitCode = await inOrder(lint, checkTypes);
