import { ButtonLink } from "@cartwright/ui/parts/button";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { linesAtOnce, type Parted } from "./cart-part.ts";
import type { CartLine } from "./cart-view.ts";

interface MoreLinesProps {
	of: Parted;
	/** The number of lines shown. */
	lines: readonly CartLine[];
	/** The number of all lines. */
	lineCount: number;
}

/**
 * Long lists are loaded in parts, because hundreds of lines would make the page heavy. The link leads to the last line
 * shown, and leaves the other list as it is.
 */
export function MoreLines({ of: list, lines, lineCount }: MoreLinesProps) {
	const { t } = useLanguage();
	const [query] = useSearchParams();
	const remember = useFocusOnNew(lines);
	const left = lineCount - lines.length;
	if (left === 0) return undefined;
	const next = new URLSearchParams(query);
	next.set(list, String(lines.length + linesAtOnce));
	return (
		<div className="cart-more">
			<ButtonLink kind="secondary" href={`${links.cart}?${next}#line-${lines.at(-1)?.id}`} onClick={remember}>
				{t("cart.moreLines", { count: Math.min(left, linesAtOnce) })}
			</ButtonLink>
			<p>{t("cart.linesShown", { count: lines.length, total: lineCount })}</p>
		</div>
	);
}

/** Moves the focus to the first of the new lines. */
const useFocusOnNew = (lines: readonly CartLine[]) => {
	const seen = useRef<ReadonlySet<string>>(undefined);
	useEffect(() => {
		const { current: known } = seen;
		const first = known && lines.find(({ id }) => !known.has(id));
		if (!first) return;
		document.getElementById(`line-${first.id}`)?.querySelector("a")?.focus({ preventScroll: true });
		seen.current = undefined;
	}, [lines]);
	return () => {
		seen.current = new Set(lines.map(({ id }) => id));
	};
};
