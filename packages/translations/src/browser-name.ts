/** Tokens of browsers and systems in user agents; some claim to be others, so the order matters. */
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

/** The name of a browser, such as "Firefox · Windows"; `undefined` if unknown. */
export const browserName = (userAgent: string): string => {
	const found = (names: readonly (readonly [string, string])[]) =>
		names.find(([mark]) => userAgent.includes(mark))?.[1];
	return [found(browsers), found(systems)].filter(Boolean).join(" · ");
};
