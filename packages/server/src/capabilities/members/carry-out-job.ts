import { remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { and, compare } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { type Account, accounts } from "../identity/accounts/documents.ts";
import { approvalMails } from "./approval-mails.ts";
import { changeOf, isClosed } from "./change-member.ts";
import { deletionOf } from "./deletion.ts";
import { type MemberJob, memberJobs } from "./documents.ts";
import { approved, blocked } from "./member.ts";
import { endSignIns } from "./sign-ins.ts";

const atOnce = 100;

/** Goes through the members who fit, in the order of their ids. Each commit notes how far it came, so nothing is done twice. */
export const carryOutJob = async (context: WorkContext, site: string, id: string): Promise<void> => {
	const { store } = context;
	for (;;) {
		const { job } = await store.read(site, { job: byId(memberJobs, id) });
		if (!job) return;
		const filter = and(job.doc.filter, compare("id", "gt", job.doc.after));
		const { found } = await store.read(site, { found: page(accounts, { filter, limit: atOnce }) });
		const after = found.at(-1)?.doc.id;
		const noted = after ? replace(memberJobs, job, { ...job.doc, after }) : remove(memberJobs, job);
		await store.commit(site, [...(await writesFor(context, site, job.doc, found)), noted]);
	}
};

const writesFor = async (
	context: WorkContext,
	site: string,
	{ action, contentAssigneeId }: MemberJob,
	members: readonly Stored<Account>[],
): Promise<readonly Write[]> => {
	if (action === "DELETE") return deletionOf(context, site, members, contentAssigneeId);
	const changes = members.map((member) => changeOf(member, action === "APPROVE" ? approved : blocked, context));
	const closed = changes.filter(({ account, write }) => write && isClosed(account)).map(({ account }) => account.id);
	const told =
		action === "APPROVE"
			? await approvalMails(
					context,
					site,
					members.map(({ doc }) => doc),
				)
			: [];
	return [...changes.flatMap(({ write }) => write ?? []), ...(await endSignIns(context, site, closed)), ...told];
};
