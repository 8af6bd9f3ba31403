/** Returns the first so many different values as they are, and `other` for all later ones: each value costs memory. */
export const boundedLabels = (max: number): ((value: string) => string) => {
	const values = new Set<string>();
	return (value) => {
		if (values.has(value)) return value;
		if (values.size >= max) return "other";
		values.add(value);
		return value;
	};
};
