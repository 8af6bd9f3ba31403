/** A complete request, ready to be written to a socket. */
export const request = (method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown) => {
	const content = body === undefined ? "" : JSON.stringify(body);
	const all = {
		host: "127.0.0.1",
		...headers,
		...(body === undefined
			? {}
			: { "content-type": "application/json", "content-length": String(Buffer.byteLength(content)) }),
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${content}`);
};
