import assert from "node:assert/strict";
import { it } from "node:test";
import { openPicture } from "@cartwright/kernel/runtime/open-picture";
import { Drawing, group, path, rect } from "../drawing/drawing.ts";
import { onCloth } from "./scene.ts";

it("prints in cloth show no seams between their strips, at any size", async () => {
	const drawing = new Drawing(1600, 400);
	const arch = drawing.clip(path("M0 400V100A800 100 0 0 1 1600 100V400Z"));
	const print = group({ "clip-path": arch }, rect(0, 0, 1600, 400, { fill: "#223" }));
	const lifts = [0, 0.012, -0.004, 0.01, -0.006, 0.012, -0.002];
	const cloth = onCloth(drawing, print, { box: [0, 0, 1600, 400], color: "#efe8d8", lifts });
	const svg = drawing.svg(rect(0, 0, 1600, 400, { fill: "#efe8d8" }) + cloth);
	for (const part of [0.2, 0.35, 1]) {
		const picture = await openPicture(Buffer.from(svg), { density: 72 * part });
		const { data, info } = await picture.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
		const middle = Math.floor(info.height / 2) * info.width;
		const row = [...data.subarray(middle + 3, middle + info.width - 3)];
		const contrast = Math.max(...row) - Math.min(...row);
		assert.ok(contrast <= 4, `${info.width} pixels: ${contrast}`);
	}
});
