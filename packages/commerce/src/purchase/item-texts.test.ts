import assert from "node:assert/strict";
import { it } from "node:test";
import { itemTexts } from "./item-texts.ts";

it("texts of an item without a translation have their original as one", () => {
	const size = { name: { original: "Size" }, plainText: { original: "S", translated: "P" }, lineType: "PLAIN_TEXT" };
	const glaze = { name: { original: "Glaze" }, colorInfo: { original: "Clay", code: "#aa7755" }, lineType: "COLOR" };
	const texts = itemTexts({ productName: { original: "Mug" }, descriptionLines: [size, glaze] as never });
	assert.deepEqual(texts, {
		productName: { original: "Mug", translated: "Mug" },
		descriptionLines: [
			{ ...size, name: { original: "Size", translated: "Size" } },
			{
				...glaze,
				name: { original: "Glaze", translated: "Glaze" },
				colorInfo: { original: "Clay", translated: "Clay", code: "#aa7755" },
			},
		],
	});
});
