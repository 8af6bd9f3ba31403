/** A picture that phones read, as an address of an image: black on white with its margin, whatever the page's colours. */
export const qrCode = async (text: string): Promise<string> => {
	const { renderSVG } = await import("uqr");
	const svg = renderSVG(text, { ecc: "M", border: 4, whiteColor: "#fff", blackColor: "#000" });
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
