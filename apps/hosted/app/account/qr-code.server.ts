/** A QR code as a data URL: black on white with its margin, independent of the theme. */
export const qrCode = async (text: string): Promise<string> => {
	const { renderSVG } = await import("uqr");
	const svg = renderSVG(text, { ecc: "M", border: 4, whiteColor: "#fff", blackColor: "#000" });
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
