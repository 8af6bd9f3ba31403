import { giftCardSearchFields } from "@cartwright/contract/gift-cards/gift-card-query-fields";
import type { searchGiftCards as declared } from "@cartwright/contract/gift-cards/gift-cards";
import type { RequestOf } from "@cartwright/contract/operation";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { equals, type Filter, or } from "@cartwright/store/query/filter";
import { codeHashOf } from "./code-hash.ts";
import { findGiftCards } from "./find-gift-cards.ts";

type Details = NonNullable<RequestOf<typeof declared>["search"]["search"]>;

export const searchGiftCards: Handler<typeof declared> = async (context, { search }) => {
	const { cursorKey: key, site } = context;
	const filter = textFilter(search.search ?? {}, (code) => codeHashOf(key, site, code));
	const { giftCards, pagingMetadata } = await findGiftCards(context, search, "searchGiftCards", filter);
	return { giftCards, pagingMetadata, aggregationData: { results: [] } };
};

const searchable = giftCardSearchFields.searchable ?? [];

/** The text is a whole code, or the last four characters of one. */
const textFilter = ({ expression, fields, fuzzy }: Details, hashOf: (code: string) => string): Filter | undefined => {
	if (fuzzy)
		throw invalid("search.search.fuzzy", "is not supported: a code is found whole, or by its last four characters");
	const unknown = fields?.find((field) => !searchable.includes(field));
	if (unknown) throw invalid("search.search.fields", `${unknown} is none of ${searchable.join(", ")}`);
	if (!expression?.trim()) return undefined;
	const byField: Readonly<Record<string, Filter>> = {
		code: equals("codeHash", hashOf(expression)),
		codeSuffix: equals("codeSuffix", expression.trim().toUpperCase()),
	};
	return or(...(fields?.length ? fields : searchable).flatMap((field) => byField[field] ?? []));
};
