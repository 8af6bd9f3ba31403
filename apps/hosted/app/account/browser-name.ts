/** The marks by which browsers and systems name themselves; some claim to be others, so the order counts. */
const browsers = [
	["Edg", "Edge"],
	["OPR", "Opera"],
	["SamsungBrowser", "Samsung Internet"],
	["Firefox", "Firefox"],
	["FxiOS", "Firefox"],
	["CriOS", "Chrome"],
	["Chrome", "Chrome"],
	["Safari", "Safari"],
] as const;
const systems = [
	["iPhone", "iPhone"],
	["iPad", "iPad"],
	["Android", "Android"],
	["Windows", "Windows"],
	["Mac OS X", "Mac"],
	["CrOS", "ChromeOS"],
	["Linux", "Linux"],
] as const;

/** What a person would call their browser, such as "Firefox · Windows"; nothing where it cannot be told. */
export const browserName = (userAgent: string): string => {
	const found = (names: readonly (readonly [string, string])[]) =>
		names.find(([mark]) => userAgent.includes(mark))?.[1];
	return [found(browsers), found(systems)].filter(Boolean).join(" · ");
};
