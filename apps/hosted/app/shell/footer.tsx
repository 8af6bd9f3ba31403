import { languageName } from "@cartwright/ui/language";
import { useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { useBranding } from "../use-branding.ts";

export function Footer() {
	const { tag, t } = useLanguage();
	const branding = useBranding();
	const { search } = useLocation();
	const inLanguage = (each: string) => {
		const parameters = new URLSearchParams(search);
		parameters.set("lang", each);
		return `?${parameters}`;
	};
	return (
		<footer className="bottom">
			<div className="bottom-inner">
				<ul className="plain">
					{branding?.links.map(({ label, url }) => (
						<li key={url}>
							<a className="link" href={url} target="_blank" rel="noopener">
								{label}
								<span className="visually-hidden"> {t("shell.newTab")}</span>
							</a>
						</li>
					))}
					{branding?.email && (
						<li>
							<a className="link" href={`mailto:${branding.email}`} dir="ltr">
								{branding.email}
							</a>
						</li>
					)}
				</ul>
				<ul className="plain">
					{branding?.languages
						.filter((each) => each !== tag)
						.map((each) => (
							<li key={each}>
								<a className="link" href={inLanguage(each)} lang={each} hrefLang={each}>
									{languageName(each)}
								</a>
							</li>
						))}
				</ul>
			</div>
		</footer>
	);
}
