import { bytes, integer, list, message, optional, text, type Wire } from "./message.ts";

/** An HTTP response as a message, for operations whose response is not JSON. */
export const RawHttpResponse = message({
	body: bytes(),
	statusCode: optional(integer()),
	headers: list(message({ key: text(), value: text() })),
});
export type RawHttpResponse = Wire<typeof RawHttpResponse>;
