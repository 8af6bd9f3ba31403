import { type LeadTime, leadTimeText } from "@cartwright/ui/delivery-text";
import type { LineImage } from "@cartwright/ui/line-view";
import { Icon } from "@cartwright/ui/parts/icon";
import { Picture } from "@cartwright/ui/parts/picture";
import type { ReactNode } from "react";
import { useLanguage } from "../language.ts";

/** A long list scrolls in its own area, which can be focused. */
const manyLines = 6;

export function LineList<Line>({
	label,
	lines,
	children,
}: {
	label: string;
	lines: readonly Line[];
	children: (line: Line) => ReactNode;
}) {
	const scrolls = lines.length > manyLines;
	const list = (
		// biome-ignore lint/a11y/noRedundantRoles: some screen readers ignore lists without markers
		<ul className="line-items" role="list">
			{lines.map(children)}
		</ul>
	);
	if (!scrolls) return list;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be focusable
		<section className="line-scroll" aria-label={label} tabIndex={0}>
			{list}
		</section>
	);
}

/** That an item is pre-ordered or made to order, and when it ships. */
export function LineLeadTime({ leadTime }: { leadTime: LeadTime | undefined }) {
	const language = useLanguage();
	if (!leadTime) return undefined;
	return (
		// The browser may write dates differently; the server's text is kept.
		<p className="line-description" suppressHydrationWarning>
			{leadTimeText(leadTime, undefined, language)}
		</p>
	);
}

interface LinePictureProps {
	line: { readonly image?: LineImage; readonly isGiftCard?: true; readonly quantity: number };
}

export function LinePicture({ line: { image, isGiftCard, quantity } }: LinePictureProps) {
	const { formats } = useLanguage();
	return (
		<div className="line-picture">
			{image ? (
				<Picture file={image} alt="" ratio={1} widths={[80, 160]} />
			) : (
				<Icon name={isGiftCard ? "gift" : "picture"} />
			)}
			<span className="line-count" aria-hidden="true">
				{formats.number(quantity)}
			</span>
		</div>
	);
}
