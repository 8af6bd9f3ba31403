import { ButtonLink } from "@cartwright/ui/parts/button";
import { useSearchParams } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { linesAtOnce, type Parted } from "./cart-part.ts";
import type { CartLine } from "./cart-view.ts";

interface MoreLinesProps {
	of: Parted;
	/** Those that are shown. */
	lines: readonly CartLine[];
	/** How many there are in all. */
	lineCount: number;
}

/**
 * Long lists of lines come in parts, as hundreds would make the page heavy. The link leads to the last that was seen, and
 * leaves the other list as it is.
 */
export function MoreLines({ of, lines, lineCount }: MoreLinesProps) {
	const { say } = useLanguage();
	const [query] = useSearchParams();
	const left = lineCount - lines.length;
	if (left === 0) return undefined;
	const next = new URLSearchParams(query);
	next.set(of, String(lines.length + linesAtOnce));
	return (
		<div className="cart-more">
			<ButtonLink kind="secondary" href={`${links.cart}?${next}#line-${lines.at(-1)?.id}`}>
				{say("cart.moreLines", { count: Math.min(left, linesAtOnce) })}
			</ButtonLink>
			<p>{say("cart.linesSeen", { count: lines.length, total: lineCount })}</p>
		</div>
	);
}
