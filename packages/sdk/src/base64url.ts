/** Base64 in the URL-safe alphabet, without padding. */
export const base64url = (bytes: Uint8Array): string => {
	const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
	return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};
