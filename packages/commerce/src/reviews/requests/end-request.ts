import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { mails } from "@cartwright/kernel/mail/documents";
import { byId } from "@cartwright/store/store";
import { reviewRequests } from "./documents.ts";
import { changeOf, ended } from "./request.ts";
import { mailIdOf } from "./sending.ts";

const maxMessage = 1000;

interface EndedMail {
	/** Id of the request. */
	readonly about: string;
	readonly state: string;
}

/** Records how the mail of a request ended. */
export const endRequest = async (context: WorkContext, site: string, { about, state }: EndedMail): Promise<void> => {
	const { request, mail } = await context.store.read(site, {
		request: byId(reviewRequests, about),
		mail: byId(mails, mailIdOf(about)),
	});
	if (request?.doc.status !== "SCHEDULED") return;
	const message = mail?.doc.reason?.slice(0, maxMessage);
	const failure = { reason: "BOUNCED", ...(message ? { message } : {}) } as const;
	const after =
		state === "FAILED" ? ended(request.doc, { status: "FAILED", failure }) : ended(request.doc, { status: "SENT" });
	await context.store.commit(site, [changeOf(request, after, ["status"], context)]);
};
