import { runInBrowser } from "./in-browser.mjs";

process.exitCode = await runInBrowser("lighthouse.ts");
