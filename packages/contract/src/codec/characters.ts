const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** No character that people use has more UTF-16 units; without a limit, marks on one letter could go on for ever. */
const maxUnits = 20;

/** Whether a text has more characters than the maximum, counted as people see them: an emoji is one. */
export const isLongerThan = (text: string, max: number): boolean => {
	if (text.length <= max) return false;
	if (text.length > max * maxUnits) return true;
	let count = 0;
	for (const _ of segmenter.segment(text)) {
		count += 1;
		if (count > max) return true;
	}
	return false;
};
