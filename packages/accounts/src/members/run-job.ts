import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { and, compare } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { type Account, accounts } from "../identity/accounts/documents.ts";
import { approvalMails } from "./approval-mails.ts";
import { isClosed, prepareChange } from "./change-member.ts";
import { deletionWrites } from "./deletion-writes.ts";
import { type MemberJob, memberJobs } from "./documents.ts";
import { approved, blocked } from "./member.ts";
import { endSignIns } from "./sign-ins.ts";

const batchSize = 100;

/**
 * Processes the matching members in batches, ordered by id. Each commit stores the progress, so no member is processed
 * twice.
 */
export const runJob = async (context: WorkContext, site: string, id: string): Promise<void> => {
	const { store } = context;
	for (;;) {
		const { job } = await store.read(site, { job: byId(memberJobs, id) });
		if (!job) return;
		const filter = and(job.doc.filter, compare("id", "gt", job.doc.after));
		const { batch } = await store.read(site, { batch: page(accounts, { filter, limit: batchSize }) });
		const after = batch.at(-1)?.doc.id;
		const progress = after ? replace(memberJobs, job, { ...job.doc, after }) : remove(memberJobs, job);
		await store.commit(site, [...(await writesFor(context, site, job.doc, batch)), progress]);
	}
};

const writesFor = async (
	context: WorkContext,
	site: string,
	{ action, contentAssigneeId }: MemberJob,
	members: readonly Stored<Account>[],
): Promise<readonly Write[]> => {
	if (action === "DELETE") return deletionWrites(context, site, members, contentAssigneeId);
	const changes = members.map((member) => prepareChange(member, action === "APPROVE" ? approved : blocked, context));
	const closedIds = changes.filter(({ account, write }) => write && isClosed(account)).map(({ account }) => account.id);
	const mails =
		action === "APPROVE"
			? await approvalMails(
					context,
					site,
					members.map(({ doc }) => doc),
				)
			: [];
	return [...changes.flatMap(({ write }) => write ?? []), ...(await endSignIns(context, site, closedIds)), ...mails];
};
