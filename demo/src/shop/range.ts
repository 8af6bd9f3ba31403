import { drawArt } from "../art/families.ts";
import { type Palette, palettes } from "../art/palettes.ts";
import { Chance } from "../drawing/chance.ts";
import type { Art } from "../drawing/drawing.ts";
import type { Kind, ProductStyle } from "./kind.ts";
import { mugKind } from "./mug-kind.ts";
import { mugs } from "./mugs.ts";
import { cards, notebooks } from "./paper.ts";
import { cardKind, notebookKind } from "./paper-kinds.ts";
import { downloadKind, posterKind, wrappingKind } from "./poster-kinds.ts";
import { downloads, posters, wrappings } from "./posters.ts";
import { measuredKind, printKind } from "./print-kinds.ts";
import { madeToMeasure, prints } from "./prints.ts";
import type { ProductData } from "./product-data.ts";
import { tees, totes } from "./wear.ts";
import { teeKind, toteKind } from "./wear-kinds.ts";

/** A product of this shop. */
export interface RangeItem {
	readonly data: ProductData;
	readonly kind: Kind;
	readonly style: ProductStyle;
	/** Its position among products of its kind, from 1. */
	readonly place: number;
	/** The number of days since it went on sale. */
	readonly age: number;
}

const byKind: readonly (readonly [Kind, readonly ProductData[]])[] = [
	[printKind, prints],
	[measuredKind, madeToMeasure],
	[posterKind, posters],
	[mugKind, mugs],
	[teeKind, tees],
	[toteKind, totes],
	[notebookKind, notebooks],
	[cardKind, cards],
	[wrappingKind, wrappings],
	[downloadKind, downloads],
];

/** The default seed. */
export const firstSeed = 1;

const leftOut = 4;

/**
 * The range of a seed. The first shop has all products in hand-picked colours; others omit a few products and choose
 * colours at random. Each has its own art.
 */
export const rangeOf = (seed: number): RangeItem[] => {
	const chance = new Chance(`shop ${seed}`);
	const missing = new Set(seed === firstSeed ? [] : dispensable(chance.of("range")));
	// In rotation, so that no palette dominates.
	const turns = chance.of("palettes").shuffled<Palette>(Object.values(palettes));
	return byKind.flatMap(([kind, all], kindIndex) =>
		all
			.filter(({ key }) => !missing.has(key))
			.map((data, index) => {
				const own = chance.of(data.key);
				const age = data.collections?.includes("new") ? own.whole(6, 26) : own.whole(60, 420);
				const turn = turns[(index + kindIndex * 5) % turns.length] as Palette;
				const palette = seed === firstSeed ? palettes[data.palette] : turn;
				return { data, kind, style: styleOf(seed, data, palette), place: index + 1, age };
			}),
	);
};

const dispensable = (chance: Chance): string[] => {
	const keys = byKind.flatMap(([, all]) => all.filter(({ essential }) => !essential).map(({ key }) => key));
	return chance.shuffled(keys).slice(0, leftOut);
};

const styleOf = (seed: number, { key, family }: ProductData, palette: Palette): ProductStyle => {
	const artSeed = `${seed}/${motifOf(key)}`;
	const drawn = new Map<string, Art>();
	return {
		palette,
		seed: `${seed}/${key}`,
		art: (options = {}) => {
			const name = JSON.stringify(options);
			const known = drawn.get(name);
			if (known) return known;
			const variation = options.seed ? `${artSeed}/${options.seed}` : artSeed;
			const art = drawArt({ family, palette, ...options, seed: variation });
			drawn.set(name, art);
			return art;
		},
	};
};

const kindWord = /^(mug|tee|tote|notebook|card|wrapping)-/;

/** A mug, a shirt and a print with the same name show the same drawing. */
export const motifOf = (key: string): string => key.replace(kindWord, "");
