/** A video in one size. */
export interface Quality {
	/** As the wire names it: by the shorter side. */
	readonly name: string;
	readonly width: number;
	readonly height: number;
	/** At most, in thousands of bits per second. */
	readonly bitrate: number;
}

/** Those that the wire has a name for, by the shorter side in pixels, and what each may need in thousands of bits per second. */
const rungs: readonly (readonly [side: number, bitrate: number])[] = [
	[144, 250],
	[240, 500],
	[360, 900],
	[480, 1500],
	[720, 3000],
	[1080, 5500],
];

/** The three largest sizes that are not above the original, the smallest first. */
export const qualitiesOf = (width: number, height: number): Quality[] => {
	const short = Math.min(width, height);
	const fitting = rungs.filter(([side]) => side <= short).slice(-3);
	const shown = fitting.length > 0 ? fitting : ([[even(short), 250]] as const);
	return shown.map(([side, bitrate]) => ({
		name: `${side}p`,
		width: width < height ? side : even((side * width) / height),
		height: width < height ? even((side * height) / width) : side,
		bitrate,
	}));
};

/** Encoders take even sizes alone. */
const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2);
