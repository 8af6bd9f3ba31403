import { useLanguage } from "./language-context.tsx";

interface PaginationProps {
	page: number;
	pages: number;
	href(page: number): string;
}

export function Pagination({ page, pages, href }: PaginationProps) {
	const { t, formats } = useLanguage();
	if (pages < 2) return undefined;
	return (
		<nav className="pagination" aria-label={t("ui.pages")}>
			<ul className="plain-list">
				{page > 1 && (
					<li>
						<a href={href(page - 1)} rel="prev">
							{t("ui.previous")}
						</a>
					</li>
				)}
				{shownPages(page, pages).map((each) => (
					<li key={each}>
						{each === page ? (
							<span aria-current="page">{formats.number(each)}</span>
						) : (
							<a href={href(each)} aria-label={t("ui.page", { number: each })}>
								{formats.number(each)}
							</a>
						)}
					</li>
				))}
				{page < pages && (
					<li>
						<a href={href(page + 1)} rel="next">
							{t("ui.next")}
						</a>
					</li>
				)}
			</ul>
		</nav>
	);
}

/** The first page, the last, and the neighbours of the current one. */
const shownPages = (page: number, pages: number): number[] =>
	[...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages);
