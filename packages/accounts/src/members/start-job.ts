import { accounts as service } from "@cartwright/contract/identity/accounts";
import type { Context } from "@cartwright/kernel/foundation/context";
import { create } from "@cartwright/store/batch";
import { type MemberJob, memberJobs } from "./documents.ts";

/** Queues a bulk job, which a subscriber runs. */
export const startJob = async (
	{ store, site, now, newId }: Context,
	request: Pick<MemberJob, "action" | "filter"> & { readonly contentAssigneeId?: string | null | undefined },
): Promise<{ readonly jobId: string }> => {
	const { action, filter, contentAssigneeId } = request;
	const assignee = contentAssigneeId ? { contentAssigneeId } : {};
	const job: MemberJob = { id: newId(), action, filter, ...assignee, after: "", createdDate: now };
	const type = service.events.memberJobStarted?.type ?? "";
	const event = { id: newId(), entity: "cartwright.v1.member_job", type, data: { action }, time: now };
	await store.commit(site, [create(memberJobs, job, [event])]);
	return { jobId: job.id };
};
