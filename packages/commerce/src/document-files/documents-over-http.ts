import { attachment } from "@cartwright/kernel/file-storage/attachment";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Store } from "@cartwright/store/store";
import type { FastifyInstance } from "fastify";
import { openDocument } from "./open-document.ts";
import { PdfRenderer } from "./pdf/pdf-renderer.ts";

export interface DocumentOptions {
	readonly store: Store;
	/** The installation's key, which signs links. */
	readonly key: string;
	/** Origin under which shoppers reach the server. */
	readonly origin: string;
	readonly now: () => Date;
	/** Writes the files; of its own by default. */
	readonly renderer?: Pick<PdfRenderer, "render"> | undefined;
}

interface DocumentRequest {
	Params: { token: string; fileName: string };
}

/** Sends invoices, credit notes and packing slips to whoever has a signed link. */
export const registerDocuments = (
	app: FastifyInstance,
	{ store, key, origin, now, renderer = new PdfRenderer() }: DocumentOptions,
): void => {
	app.get<DocumentRequest>("/documents/:token/:fileName", async ({ params, headers }, reply) => {
		reply.headers({ "cache-control": "private, no-store", vary: "accept" });
		const opened = await openDocument({ store, key, now: now().toISOString() }, params.token);
		if (typeof opened === "string") {
			// People see a page that says what to do.
			if (headers.accept?.includes("text/html")) return reply.redirect(`${origin}/hosted/downloads/${opened}`, 303);
			throw new ApplicationError(
				"NOT_FOUND",
				"The link is not valid, or it has expired. Open the order for a new one.",
			);
		}
		const file = await renderer.render(opened.id, opened.printed);
		return reply
			.headers({
				"content-type": "application/pdf",
				"content-disposition": attachment(params.fileName),
				"content-security-policy": "default-src 'none'; sandbox",
				"cross-origin-resource-policy": "same-origin",
			})
			.send(Buffer.from(file));
	});
};
