import { zipSync } from "fflate";
import sharp from "sharp";
import type { FamilyName } from "../art/families.ts";
import { palettes } from "../art/palettes.ts";
import { Drawing } from "../drawing/drawing.ts";
import type { DownloadContent, ProductStyle } from "./kind.ts";
import type { ProductData } from "./product-data.ts";

const seasons: readonly (readonly [season: string, family: FamilyName, palette: keyof typeof palettes])[] = [
	["spring", "botanical", "orchard"],
	["summer", "dunes", "citrus"],
	["autumn", "contours", "ember"],
	["winter", "moonrise", "frost"],
];

const screens = [
	["phone", 1080, 2340],
	["desk", 2560, 1440],
] as const;

/** A folder of pictures, one for each season and screen. */
export const wallpapers = async ({ key }: ProductData, { art }: ProductStyle): Promise<DownloadContent> => {
	const files = seasons.flatMap(([season, family, palette]) =>
		screens.map(async ([screen, width, height]) => {
			const drawing = new Drawing(width, height);
			const placed = drawing.place(art({ family, palette: palettes[palette], width, height }), 0, 0, width, height);
			return [
				`${season}-${screen}.png`,
				await sharp(Buffer.from(drawing.svg(placed)))
					.png()
					.toBuffer(),
			] as const;
		}),
	);
	// Pictures are compressed already. With the same date, the same pictures are the same file.
	const bytes = zipSync(Object.fromEntries(await Promise.all(files)), { level: 0, mtime: new Date(2000, 0, 1) });
	return { fileName: `${key}.zip`, bytes };
};
