import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
	readonly from: string;
	readonly to: readonly string[];
	/** The raw message. */
	readonly source: string;
}

/** A mail server on this machine. `judge` refuses a mail by throwing. */
export const startMailServer = async (options: SMTPServerOptions = {}) => {
	const received: ReceivedMail[] = [];
	let judge: (to: string) => void = () => {};
	const server = new SMTPServer({
		disabledCommands: ["STARTTLS"],
		authOptional: true,
		onRcptTo: ({ address }, _session, done) => {
			try {
				judge(address);
				done();
			} catch (error) {
				done(error as Error);
			}
		},
		onData: (stream, { envelope }, done) => {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const to = envelope.rcptTo.map(({ address }) => address);
				const from = envelope.mailFrom ? envelope.mailFrom.address : "";
				received.push({ from, to, source: Buffer.concat(chunks).toString() });
				done();
			});
		},
		...options,
	});
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	const { port } = server.server.address() as AddressInfo;
	return {
		received,
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
		url: `smtp://127.0.0.1:${port}`,
		judge: (decide: typeof judge) => {
			judge = decide;
		},
	};
};

/** Headers and the decoded parts of a mail. */
export const partsOf = (source: string) => {
	const [head = ""] = source.split("\r\n\r\n");
	const headers = new Map(
		head
			.replace(/\r\n[ \t]+/g, " ")
			.split("\r\n")
			.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
	);
	const part = (type: string) => {
		const [, encoding = "", body = ""] =
			new RegExp(`content-type: ${type};.*?content-transfer-encoding: (\\S+)\\r\\n\\r\\n(.*?)\\r\\n--`, "is").exec(
				source,
			) ?? [];
		if (encoding === "base64") return Buffer.from(body, "base64").toString();
		const bytes = body
			.replace(/=\r\n/g, "")
			.replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
		return encoding === "quoted-printable" ? Buffer.from(bytes, "latin1").toString() : body;
	};
	return { headers, text: part("text/plain"), html: part("text/html") };
};
