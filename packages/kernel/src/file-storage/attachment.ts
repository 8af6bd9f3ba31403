/** Names the file in a header; names that are not plain ASCII as RFC 8187 encodes them. */
const named = (disposition: "attachment" | "inline", fileName: string): string => {
	const plain = fileName.replace(/[^\x20-\x7e]|["\\%/]/g, "_");
	const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
		/['()*]/g,
		(each) => `%${each.charCodeAt(0).toString(16)}`,
	);
	return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** Browsers store the file. */
export const attachment = (fileName: string): string => named("attachment", fileName);

/** Browsers show the file if they can. */
export const inline = (fileName: string): string => named("inline", fileName);
