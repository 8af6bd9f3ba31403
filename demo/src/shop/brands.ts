import type { LocalText, LogoMark, Palette as SchemePalette } from "@cartwright/contract/sites/site-messages";
import { firstSeed } from "./range.ts";

/** The brands of demo shops. All of them draw with programs, and none of them exists. */
export interface BrandData {
	readonly name: string;
	/** The name in Arabic. */
	readonly arabicName: string;
	/** The prefix of SKUs. */
	readonly initials: string;
	readonly tagline: LocalText;
	readonly logo: LogoMark;
	readonly light: Required<SchemePalette>;
	readonly dark: Required<SchemePalette>;
	/** The domain of mail addresses; reserved, so nobody can own it. */
	readonly domain: string;
	readonly town: string;
	readonly street: string;
	readonly postalCode: string;
}

const tagline = {
	moons: { en: "Art prints and everyday things, drawn with code", ar: "لوحات وأشياء كل يوم مرسومة بالبرمجة" },
	water: { en: "Things for home, drawn one wave at a time", ar: "أشياء للبيت تُرسم موجةً بعد موجة" },
	leaves: { en: "Grown in code, printed by hand", ar: "تنمو في البرامج وتُطبع باليد" },
	lights: { en: "Prints and things for long evenings", ar: "لوحات وأشياء لأمسيات طويلة" },
};

export const brands: readonly [BrandData, ...BrandData[]] = [
	{
		name: "Moonharrow",
		arabicName: "مونهارو",
		initials: "MH",
		tagline: tagline.moons,
		logo: {
			viewBox: "0 0 32 32",
			path: "M18.6 2.2A9.6 9.6 0 1 0 26.4 15 7.6 7.6 0 0 1 18.6 2.2ZM2 21.500C7 18.900 12 18.900 16 20.700S25 22.600 30 20.100V22.500C25 25 20 24.900 16 23.100S7 21.300 2 23.900ZM2 26.300C7 23.700 12 23.700 16 25.500S25 27.400 30 24.900V27.300C25 29.800 20 29.700 16 27.900S7 26.100 2 28.700Z",
		},
		light: { accent: "#9a3b26", background: "#fbf7f0", surface: "#f3ebdf", ink: "#241a20" },
		dark: { accent: "#f0a878", background: "#17131a", surface: "#221c26", ink: "#f4ece2" },
		domain: "moonharrow.example",
		town: "Saltmere",
		street: "4 Tidegate Lane",
		postalCode: "X00 MH04",
	},
	{
		name: "Tidewren",
		arabicName: "تايدرن",
		initials: "TW",
		tagline: tagline.water,
		logo: {
			viewBox: "0 0 32 32",
			path: "M3 12C8 6 13 6 16 10S25 15 29 8V13C25 19 20 19 16 15S8 11 3 17ZM3 21C8 15 13 15 16 19S25 24 29 17V22C25 28 20 28 16 24S8 20 3 26Z",
		},
		light: { accent: "#0f6068", background: "#f6f8f4", surface: "#e9efe9", ink: "#12282d" },
		dark: { accent: "#7fd0c8", background: "#0f1a1d", surface: "#182629", ink: "#e8f1ec" },
		domain: "tidewren.example",
		town: "Northquay",
		street: "11 Slipway",
		postalCode: "X01 TW11",
	},
	{
		name: "Fernglass",
		arabicName: "فيرنغلاس",
		initials: "FG",
		tagline: tagline.leaves,
		logo: {
			viewBox: "0 0 32 32",
			path: "M15 30V18C8 18 4 14 4 7C11 7 15 11 15 17V8C15 5 16 3 17 1C18 3 18.500 5 17.500 9V15C18 9 22 6 28 6C28 13 24 17 17.500 17V30Z",
		},
		light: { accent: "#3d6428", background: "#faf8ee", surface: "#efeedd", ink: "#1f2618" },
		dark: { accent: "#b7cf7a", background: "#14180f", surface: "#1e2418", ink: "#f0f0e2" },
		domain: "fernglass.example",
		town: "Upper Hallow",
		street: "2 Glasshouse Row",
		postalCode: "X02 FG02",
	},
	{
		name: "Lampermoor",
		arabicName: "لامبرمور",
		initials: "LM",
		tagline: tagline.lights,
		logo: {
			viewBox: "0 0 32 32",
			path: "M16 2A10 10 0 0 1 22 20V23H10V20A10 10 0 0 1 16 2ZM16 5A7 7 0 0 0 13 18.300V20H19V18.300A7 7 0 0 0 16 5ZM11 25H21V27H11ZM13 29H19V31H13Z",
		},
		light: { accent: "#7a3a78", background: "#faf6f8", surface: "#f0e7ee", ink: "#251a28" },
		dark: { accent: "#e2a9dc", background: "#171119", surface: "#231a26", ink: "#f4eaf3" },
		domain: "lampermoor.example",
		town: "Eastwick Hollow",
		street: "9 Lantern Steps",
		postalCode: "X03 LM09",
	},
];

export const brandOf = (seed: number): BrandData => brands[Math.abs(seed - firstSeed) % brands.length] ?? brands[0];
