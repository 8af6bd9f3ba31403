import { fix } from "./checks.mjs";
import { ensureInstalled } from "./installation.mjs";

await ensureInstalled("everything");
process.exitCode = await fix();
