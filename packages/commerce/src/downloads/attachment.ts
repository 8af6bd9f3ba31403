/** Names the file in a header; names that are not plain ASCII as RFC 8187 encodes them. */
export const attachment = (fileName: string): string => {
	const plain = fileName.replace(/[^\x20-\x7e]|["\\%/]/g, "_");
	const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
