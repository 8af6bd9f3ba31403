import { bytes, integer, list, message, optional, text, type Wire } from "./message.ts";

/** An HTTP response as a message, for operations whose response is not JSON. */
export const RawHttpResponse = message({
	/** The body, in base64. */
	body: bytes(),
	/** The HTTP status. */
	statusCode: optional(integer()),
	/** The headers. */
	headers: list(
		message({
			/** Name of the header. */
			key: text(),
			/** Value of the header. */
			value: text(),
		}),
	),
});
export type RawHttpResponse = Wire<typeof RawHttpResponse>;
