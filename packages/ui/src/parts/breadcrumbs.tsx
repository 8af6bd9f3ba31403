import { useLanguage } from "./language-context.tsx";

/** The path to the page; the page itself comes last and is not a link. */
export function Breadcrumbs({
	trail,
	current,
}: {
	trail: readonly { label: string; href: string }[];
	current: string;
}) {
	const { t } = useLanguage();
	return (
		<nav className="breadcrumbs" aria-label={t("ui.breadcrumbs")}>
			<ol className="plain-list">
				{trail.map(({ label, href }) => (
					<li key={href}>
						<a href={href}>{label}</a>
					</li>
				))}
				<li aria-current="page">
					<span>{current}</span>
				</li>
			</ol>
		</nav>
	);
}
