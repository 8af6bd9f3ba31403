/** Families of colours that shoppers search by. */
export type ColourFamily = keyof typeof colourNames;

/**
 * The names of families in the languages of the storefront, and of their shades. A family finds its shades; a shade finds
 * itself, and the family after that.
 */
export const colourNames = {
	black: {
		names: [
			"black",
			"schwarz",
			"noir",
			"noire",
			"negro",
			"negra",
			"nero",
			"nera",
			"zwart",
			"czarny",
			"czarna",
			"preto",
			"أسود",
			"سوداء",
			"黒",
			"ブラック",
		],
		shades: ["ink", "ebony", "onyx"],
	},
	white: {
		names: [
			"white",
			"weiß",
			"weiss",
			"blanc",
			"blanche",
			"blanco",
			"blanca",
			"bianco",
			"bianca",
			"wit",
			"biały",
			"biała",
			"branco",
			"أبيض",
			"بيضاء",
			"白",
			"ホワイト",
		],
		shades: ["ivory", "cream", "oat", "ecru"],
	},
	grey: {
		names: [
			"grey",
			"gray",
			"grau",
			"gris",
			"grise",
			"grigio",
			"grigia",
			"grijs",
			"szary",
			"szara",
			"cinza",
			"رمادي",
			"رمادية",
			"灰色",
			"グレー",
		],
		shades: ["charcoal", "graphite", "anthracite", "anthrazit"],
	},
	brown: {
		names: [
			"brown",
			"braun",
			"brun",
			"brune",
			"marrón",
			"marron",
			"marrone",
			"bruin",
			"brązowy",
			"castanho",
			"بني",
			"بنية",
			"茶色",
			"ブラウン",
		],
		shades: ["walnut", "umber", "mocha", "cognac"],
	},
	beige: {
		names: ["beige", "beżowy", "بيج", "ベージュ"],
		shades: ["sand", "cream", "oat", "taupe", "ecru", "camel"],
	},
	red: {
		names: [
			"red",
			"rot",
			"rouge",
			"rojo",
			"roja",
			"rosso",
			"rossa",
			"rood",
			"czerwony",
			"czerwona",
			"vermelho",
			"أحمر",
			"حمراء",
			"赤",
			"レッド",
		],
		shades: ["crimson", "scarlet", "burgundy", "maroon", "ruby", "bordeaux", "rust"],
	},
	orange: {
		names: ["orange", "naranja", "arancione", "oranje", "pomarańczowy", "laranja", "برتقالي", "オレンジ"],
		shades: ["apricot", "coral", "terracotta", "amber", "rust"],
	},
	yellow: {
		names: [
			"yellow",
			"gelb",
			"jaune",
			"amarillo",
			"amarilla",
			"giallo",
			"gialla",
			"geel",
			"żółty",
			"żółta",
			"amarelo",
			"أصفر",
			"صفراء",
			"黄色",
			"イエロー",
		],
		shades: ["mustard", "gold", "ochre", "saffron", "senf"],
	},
	green: {
		names: [
			"green",
			"grün",
			"vert",
			"verte",
			"verde",
			"groen",
			"zielony",
			"zielona",
			"أخضر",
			"خضراء",
			"緑",
			"グリーン",
		],
		shades: ["olive", "sage", "mint", "emerald", "moss", "khaki", "teal"],
	},
	blue: {
		names: [
			"blue",
			"blau",
			"bleu",
			"bleue",
			"azul",
			"blu",
			"blauw",
			"niebieski",
			"niebieska",
			"أزرق",
			"زرقاء",
			"青",
			"ブルー",
		],
		shades: [
			"navy",
			"indigo",
			"azure",
			"cobalt",
			"turquoise",
			"teal",
			"cyan",
			"aqua",
			"sapphire",
			"denim",
			"granatowy",
			"marine",
			"marineblau",
			"dunkelblau",
			"كحلي",
			"紺",
			"ネイビー",
		],
	},
	purple: {
		names: [
			"purple",
			"violet",
			"violette",
			"lila",
			"púrpura",
			"morado",
			"viola",
			"paars",
			"fioletowy",
			"roxo",
			"بنفسجي",
			"紫",
			"パープル",
		],
		shades: ["lavender", "plum", "mauve", "lilac", "aubergine", "magenta"],
	},
	pink: {
		names: ["pink", "rosa", "rose", "roze", "różowy", "وردي", "زهري", "ピンク"],
		shades: ["blush", "fuchsia", "salmon", "magenta", "rosé"],
	},
} as const satisfies Readonly<Record<string, { names: readonly string[]; shades: readonly string[] }>>;

/** The word that stands for a family in the index. No text has such a word. */
export const colourWord = (family: ColourFamily): string => `#${family}`;

/** The families of a colour such as `#272b38`, which is blue and nearly black. */
export const familiesOf = (hex: string): ColourFamily[] => {
	const [, digits] = /^#([\da-f]{6})$/i.exec(hex.length === 4 ? hex.replace(/[\da-f]/gi, "$&$&") : hex) ?? [];
	if (digits === undefined) return [];
	const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
	const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
	const [lightness, chroma] = [(max + min) / 2, max - min];
	const families = new Set<ColourFamily>();
	if (lightness < 0.2 && chroma < 0.15) families.add("black");
	else if (lightness > 0.87 && chroma < 0.12) families.add("white");
	else if (chroma < 0.1) families.add("grey");
	if (chroma >= 0.05) for (const each of tinted(hueOf(red, green, blue), lightness, chroma)) families.add(each);
	return [...families];
};

/** In degrees. */
const hueOf = (red: number, green: number, blue: number): number => {
	const max = Math.max(red, green, blue);
	const chroma = max - Math.min(red, green, blue);
	if (max === red) return (60 * ((green - blue) / chroma) + 360) % 360;
	return max === green ? 60 * ((blue - red) / chroma) + 120 : 60 * ((red - green) / chroma) + 240;
};

const tinted = (hue: number, lightness: number, chroma: number): ColourFamily[] => {
	if (hue >= 345 || hue < 65) return warm(hue, lightness, chroma);
	if (hue < 165) return ["green"];
	if (hue < 195) return ["green", "blue"];
	if (hue < 255) return ["blue"];
	return hue < 300 ? ["purple"] : ["pink"];
};

const warm = (hue: number, lightness: number, chroma: number): ColourFamily[] => {
	if (hue >= 15 && hue < 65 && chroma < 0.35 && lightness > 0.65) return ["beige"];
	if (hue >= 15 && hue < 48 && lightness < 0.4) return ["brown"];
	if (hue >= 345 || hue < 15) return lightness > 0.7 ? ["pink"] : ["red"];
	return hue < 42 ? ["orange"] : ["yellow"];
};
