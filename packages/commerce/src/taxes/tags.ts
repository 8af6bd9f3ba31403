import type { Tags as WireTags } from "@cartwright/contract/ecommerce/entity-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Tags } from "./documents.ts";

type Sent = WireTags | null | undefined;

/** Tags to assign and to remove. */
export interface TagChange {
	readonly assign: Tags;
	readonly unassign: Tags;
}

const read = (sent: Sent): Tags => ({
	privateTags: [...new Set(sent?.privateTags?.tagIds ?? [])],
	publicTags: [...new Set(sent?.publicTags?.tagIds ?? [])],
});

/** The tags of a request, if there are any. */
export const readTags = (sent: Sent): { readonly tags?: Tags } => {
	const tags = read(sent);
	return tags.privateTags.length + tags.publicTags.length > 0 ? { tags } : {};
};

/** What a request changes of tags; it must change something. */
export const readTagChange = (assignTags: Sent, unassignTags: Sent): TagChange => {
	const [assign, unassign] = [read(assignTags), read(unassignTags)];
	const lists = [assign, unassign].flatMap(({ privateTags, publicTags }) => [privateTags, publicTags]);
	if (lists.some(({ length }) => length > 0)) return { assign, unassign };
	throw new ApplicationError("EMPTY_ASSIGN_AND_UNASSIGN_LISTS", "assignTags or unassignTags must contain a tag.");
};

const maxTags = 100;

/** What is tagged, after a change. A tag in both lists is assigned. */
export const withTags = <Of extends { readonly tags?: Tags }>(of: Of, { assign, unassign }: TagChange): Of => {
	const changed = (kind: keyof Tags) => {
		const left = (of.tags?.[kind] ?? []).filter((tag) => !unassign[kind].includes(tag));
		const next = [...new Set([...left, ...assign[kind]])];
		if (next.length > maxTags) {
			throw invalid("assignTags", `must leave at most ${maxTags} tags of each kind`, "MAX_SIZE", {
				threshold: maxTags,
			});
		}
		return next;
	};
	return { ...of, tags: { privateTags: changed("privateTags"), publicTags: changed("publicTags") } };
};

export const tagsView = ({ privateTags, publicTags }: Tags): WireTags => ({
	privateTags: { tagIds: [...privateTags] },
	publicTags: { tagIds: [...publicTags] },
});
