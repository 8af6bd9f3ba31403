import { runInBrowser } from "./in-browser.mjs";

process.exitCode = await runInBrowser("screenshots.ts");
