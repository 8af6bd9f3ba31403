class SpamError extends Error {
	name = "SpamError";
	code = "SPAM";
}

/** @type {import("@cartwright/contract").DataHooks} */
export default {
	Posts: {
		async beforeInsert(item) {
			if (item.title === "spam") throw new SpamError("No spam, please.");
			if (item.title === "value") throw { reason: "value" };
			if (item.title === "bug") return item.missing.title;
			const { date } = item;
			return {
				...item,
				slug: item.title.toLowerCase(),
				...(date instanceof Date ? { weekday: date.getUTCDay() } : {}),
			};
		},
		afterQuery: (item) => ({ ...item, isShown: true }),
	},
};
