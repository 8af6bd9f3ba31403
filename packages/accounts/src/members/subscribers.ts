import { accounts as service } from "@cartwright/contract/identity/accounts";
import { members } from "@cartwright/contract/members/members";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { runJob } from "./run-job.ts";
import { updateContact } from "./update-contact.ts";

/** Runs bulk jobs on members. */
export const runMemberJobs: Subscriber = {
	name: "member-jobs",
	types: [service.events.memberJobStarted?.type ?? ""],
	handle: (context, { site, entityId }) => runJob(context, site, entityId),
};

/** The contact of a member follows the profile. */
export const updateContactsOfMembers: Subscriber = {
	name: "contacts-of-members",
	types: [members.events.memberUpdated?.type ?? ""],
	handle: (context, { site, entityId }) => updateContact(context, site, entityId),
};
