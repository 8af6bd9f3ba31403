import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import type { PrintedDocument } from "../../invoices/printed-document.ts";
import { loadFonts, registerFonts } from "./fonts.ts";
import { layout } from "./layout.ts";
import { printable, textsIn } from "./printable-text.ts";

const belowNormal = 10;

// As for passwords: on Linux the priority is that of this thread alone.
if (process.platform === "linux") setPriority(0, belowNormal);

registerFonts();

parentPort?.on("message", async (printed: PrintedDocument) => {
	const fonts = await loadFonts(textsIn(printed).join(" "), printed.language);
	parentPort?.postMessage(await renderToBuffer(layout(printable(printed, fonts), fonts.families)));
});
