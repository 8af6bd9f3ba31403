/** Patterns of credentials and personal links. */
const secrets: readonly (readonly [RegExp, string])[] = [
	// Credentials and queries of URLs.
	[/\b([a-z][a-z\d+.-]*:\/\/)[^\s"'/@]+@/gi, "$1[redacted]@"],
	[/(\/[^\s"'?\\]*)\?[^\s"'\\]+/g, "$1?[redacted]"],
	[/\b(Bearer|Basic)\s+[\w+/=.~-]+/gi, "$1 [redacted]"],
	// JSON web tokens, also those cut off.
	[/\beyJ[\w-]{10,}(\.[\w-]+)*/g, "[redacted]"],
	// Keys of payment networks, and what the forms of these hand over.
	[/\b((?:sk|rk)_(?:test|live)|whsec|ctoken)_[\w+/=-]+/g, "$1_[redacted]"],
	// 256 random bits, in base64url or hex: every handle, key and token ends with them.
	[/(?<![\w-])[\w-]{43,}(?![\w-])/g, "[redacted]"],
	// Card numbers, which are longer than times in milliseconds.
	[/(?<![\w-])\d(?:[ -]?\d){13,18}(?![\w-])/g, "[redacted]"],
];

/** A text for a log, without credentials. */
export const withoutSecrets = (text: string): string =>
	secrets.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
