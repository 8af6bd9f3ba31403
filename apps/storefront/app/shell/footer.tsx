import { type LanguageTag, languageName } from "@cartwright/ui/language";
import { Button } from "@cartwright/ui/parts/button";
import { themes } from "@cartwright/ui/theme";
import { useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { PaymentMarks } from "../payment-marks.tsx";
import { DeliveryNote } from "../price-note.tsx";
import { useChrome } from "../use-chrome.ts";
import { useTaxNote } from "../use-tax-note.ts";
import { Logo } from "./logo.tsx";

export function Footer() {
	const { t } = useLanguage();
	const { tagline, footer, navigation, social, email, priceNotes } = useChrome();
	const taxNote = useTaxNote();
	const columns = [
		// On a narrow screen without scripts, the menu button links here.
		...(navigation.length === 0 ||
		footer.some(({ links: own }) => own.some(({ url }) => url.startsWith(links.collections)))
			? []
			: [{ title: t("shell.all"), links: navigation }]),
		...footer,
		...(social.length > 0 ? [{ title: t("shell.followUs"), links: social }] : []),
	].filter((column) => column.links.length > 0);
	return (
		<footer className="footer" id="navigation">
			<div className="page-width footer-grid">
				<div className="footer-brand">
					<p className="logo">
						<Logo />
					</p>
					<p>{tagline}</p>
					{email && (
						<p>
							<a className="link" href={`mailto:${email}`}>
								{email}
							</a>
						</p>
					)}
				</div>
				{columns.length > 0 && (
					<nav className="footer-links" aria-label={t("shell.footerNavigation")}>
						{columns.map((column) => (
							<div key={column.title}>
								<h2>{column.title}</h2>
								<ul className="plain-list">
									{column.links.map(({ label, url }) => (
										<li key={url}>
											<a href={url}>{label}</a>
										</li>
									))}
								</ul>
							</div>
						))}
					</nav>
				)}
				<div className="footer-choices">
					<Preferences />
					<PaymentMarks />
					{(taxNote || priceNotes.delivery) && (
						<p className="footer-note">
							{taxNote} <DeliveryNote />
						</p>
					)}
				</div>
			</div>
		</footer>
	);
}

/** A plain form: it reloads the page in the other language or theme. */
function Preferences() {
	const { t } = useLanguage();
	const { language, languages, theme } = useChrome();
	const { pathname, search } = useLocation();
	const names = { auto: t("shell.themeAuto"), light: t("shell.themeLight"), dark: t("shell.themeDark") };
	return (
		<form className="preferences" method="post" action={links.preferences}>
			<input type="hidden" name="back" value={pathname + search} />
			{languages.length > 1 && (
				<Choice name="language" label={t("shell.language")} value={language}>
					{languages.map((tag: LanguageTag) => (
						<option key={tag} value={tag} lang={tag}>
							{languageName(tag)}
						</option>
					))}
				</Choice>
			)}
			<Choice name="theme" label={t("shell.theme")} value={theme}>
				{themes.map((each) => (
					<option key={each} value={each}>
						{names[each]}
					</option>
				))}
			</Choice>
			<Button type="submit" kind="secondary" size="small">
				{t("shell.apply")}
			</Button>
		</form>
	);
}

function Choice(props: { name: string; label: string; value: string; children: React.ReactNode }) {
	return (
		<label className="field">
			<span className="field-label">{props.label}</span>
			<select className="input" name={props.name} defaultValue={props.value} autoComplete="off">
				{props.children}
			</select>
		</label>
	);
}
