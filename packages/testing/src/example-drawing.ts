/** A drawing with a red left half and a blue right half. */
export const drawing = (width = 400, height = 300, inside = ""): Buffer =>
	Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 2 1" ` +
			`preserveAspectRatio="none"><rect width="1" height="1" fill="#f00"/>` +
			`<rect x="1" width="1" height="1" fill="#00f"/>${inside}</svg>`,
	);
