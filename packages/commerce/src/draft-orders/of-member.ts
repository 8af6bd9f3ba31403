import { equals, type Filter } from "@cartwright/store/query/filter";

/** The drafts of a member are found by the member, or by their contact, which has the same id. */
export const draftsOfMember = (memberId: string): readonly Filter[] => [
	equals("buyerInfo.memberId", memberId),
	equals("buyerInfo.contactId", memberId),
];
