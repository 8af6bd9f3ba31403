/** Colours that were chosen to go together. */
export interface Palette {
	readonly name: string;
	/** The ground that art is drawn on. */
	readonly paper: string;
	/** The darkest. */
	readonly ink: string;
	/** From dark to light, so that neighbours stand next to each other. */
	readonly hues: readonly [string, string, string, string, string];
	/** The one that calls. */
	readonly accent: string;
	/** A wall on which it looks well. */
	readonly wall: string;
	/** What shoppers call its colours. */
	readonly words: readonly string[];
}

export const palettes = {
	ember: {
		name: "Ember",
		paper: "#f6ead9",
		ink: "#2b1d24",
		hues: ["#5a2a3a", "#a63f3a", "#dd6e42", "#eda75a", "#f5d49b"],
		accent: "#dd6e42",
		wall: "#e2d3c3",
		words: ["red", "orange"],
	},
	tidepool: {
		name: "Tidepool",
		paper: "#eef1e6",
		ink: "#12303b",
		hues: ["#17414f", "#226f78", "#4c9f9a", "#94c6b0", "#d5e3c4"],
		accent: "#ec8b5e",
		wall: "#cdd7cf",
		words: ["blue", "green"],
	},
	moor: {
		name: "Moor",
		paper: "#f3efe2",
		ink: "#26282f",
		hues: ["#3b4252", "#67597a", "#9c6f8e", "#c99a95", "#e6cdb4"],
		accent: "#c5703f",
		wall: "#d6d0cf",
		words: ["purple", "brown"],
	},
	orchard: {
		name: "Orchard",
		paper: "#f5efdd",
		ink: "#24301f",
		hues: ["#2f4a31", "#597a3c", "#98a852", "#d8b64c", "#f0dc9c"],
		accent: "#c8502f",
		wall: "#dad9c4",
		words: ["green", "yellow"],
	},
	midnight: {
		name: "Midnight",
		paper: "#141b33",
		ink: "#0c1122",
		hues: ["#1d2850", "#34427d", "#6a6fb0", "#b3a6d0", "#efe3d3"],
		accent: "#f2c46d",
		wall: "#c6c9d6",
		words: ["blue", "black"],
	},
	clay: {
		name: "Clay",
		paper: "#f7eee4",
		ink: "#33241f",
		hues: ["#6b3b2e", "#a85c41", "#cf8a63", "#e2b493", "#f1dac4"],
		accent: "#3e6b6b",
		wall: "#e6d8ca",
		words: ["brown", "beige"],
	},
	citrus: {
		name: "Citrus",
		paper: "#fbf3dc",
		ink: "#20323a",
		hues: ["#1f5a63", "#2f8f83", "#f0a830", "#f6c85f", "#fbe4ac"],
		accent: "#e4572e",
		wall: "#e8e0c9",
		words: ["yellow", "green"],
	},
	frost: {
		name: "Frost",
		paper: "#f3f4f1",
		ink: "#1d2733",
		hues: ["#2c4059", "#4f7296", "#8aa9c0", "#bed0da", "#e2e9ea"],
		accent: "#d98a6a",
		wall: "#d3d9dc",
		words: ["blue", "grey"],
	},
	rosewood: {
		name: "Rosewood",
		paper: "#faeee8",
		ink: "#2e1a2b",
		hues: ["#57284a", "#8f3d5f", "#cc6677", "#e8a598", "#f6d5c5"],
		accent: "#e0a23a",
		wall: "#e7d5d1",
		words: ["pink", "red"],
	},
	lichen: {
		name: "Lichen",
		paper: "#f0efe4",
		ink: "#2a2d2b",
		hues: ["#44504a", "#6f7f6d", "#a1a787", "#cbc39b", "#e6ddc0"],
		accent: "#c46a4a",
		wall: "#d5d6c9",
		words: ["green", "grey"],
	},
	carnival: {
		name: "Carnival",
		paper: "#fbf1e3",
		ink: "#1f2540",
		hues: ["#27367a", "#d1495b", "#ef8354", "#edae49", "#66a182"],
		accent: "#d1495b",
		wall: "#e4dcd2",
		words: ["red", "blue"],
	},
	graphite: {
		name: "Graphite",
		paper: "#f4f1ea",
		ink: "#1b1b1d",
		hues: ["#2c2c30", "#5b5a5c", "#8d8984", "#bdb6aa", "#dfd8cb"],
		accent: "#c9482f",
		wall: "#d9d5cd",
		words: ["grey", "black"],
	},
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof palettes;
