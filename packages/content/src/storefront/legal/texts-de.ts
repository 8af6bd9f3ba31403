import { heading, type LegalTexts, paragraph, points, type ShopFacts } from "./legal-texts.ts";

const imprint = ({ email }: ShopFacts) => [
	paragraph("[[Vollständiger Name des Unternehmens, Rechtsform und wer es vertritt]]"),
	paragraph("[[Straße und Hausnummer, Postleitzahl und Ort; kein Postfach]]"),
	heading("Kontakt"),
	points(`E-Mail: ${email ?? "[[E-Mail-Adresse]]"}`, "Telefon: [[Telefonnummer]]"),
	heading("Register und Steuer"),
	paragraph("[[Gericht und Nummer des Handelsregisters, USt-IdNr.; streichen, was es nicht gibt]]"),
	heading("Streitigkeiten"),
	paragraph("[[Ob Sie an Verfahren vor einer Verbraucherschlichtungsstelle teilnehmen, und vor welcher]]"),
];

const terms = ({ name }: ShopFacts) => [
	heading("Wer verkauft"),
	paragraph(`Verkäufer ist ${name}; Name und Anschrift stehen im Impressum.`),
	heading("Wie ein Vertrag zustande kommt"),
	paragraph(
		"Die Artikel auf unseren Seiten laden zur Bestellung ein. Bis zum letzten Knopf der Kasse lässt sich alles ändern oder abbrechen; mit ihm geben Sie ein verbindliches Angebot ab.",
	),
	paragraph(
		"[[Wann Sie eine Bestellung annehmen: mit der Bestätigung, die sofort per E-Mail kommt, oder mit dem Versand]]",
	),
	paragraph("[[In welchen Sprachen Verträge geschlossen werden, und ob ihr Text später abrufbar ist]]"),
	heading("Preise und Versand"),
	paragraph(
		"Es gelten die Preise zum Zeitpunkt der Bestellung. Die Versandkosten zeigt die Kasse, bevor Sie bestellen.",
	),
	paragraph("[[Wohin Sie liefern, und wie lange es dauert]]"),
	heading("Zahlung"),
	paragraph("[[Wie man zahlen kann, und wann das Geld fällig ist]]"),
	heading("Mängel"),
	paragraph("Ist ein Artikel mangelhaft, haben Sie die gesetzlichen Rechte."),
	paragraph("[[Eigene Garantien; streichen, wenn es keine gibt]]"),
];

const withdrawal = ({ email }: ShopFacts) => [
	heading("Ihr Recht"),
	paragraph(
		"Als Verbraucherin oder Verbraucher können Sie Ihren Kauf innerhalb von 14 Tagen ohne Begründung widerrufen. Die Tage zählen ab dem, an dem der letzte Artikel der Bestellung bei Ihnen oder bei jemandem ankam, den Sie benannt haben und der nicht das Transportunternehmen ist.",
	),
	heading("So widerrufen Sie"),
	paragraph(
		"Teilen Sie uns unmissverständlich mit, dass Sie widerrufen, zum Beispiel per Brief oder E-Mail. Sie können das Formular unten nehmen. Es genügt, wenn Sie die Nachricht vor Ablauf der 14 Tage absenden.",
	),
	paragraph(`[[Name, Anschrift und Telefonnummer dessen, der sie erhält]], ${email ?? "[[E-Mail-Adresse]]"}`),
	heading("Was dann geschieht"),
	paragraph(
		"Wir zahlen alles zurück, was Sie gezahlt haben, auch die Kosten der günstigsten Standardlieferung, die wir anbieten, innerhalb von 14 Tagen nach Ihrer Nachricht. Wir tun das auf dem Weg, auf dem Sie gezahlt haben, und berechnen nichts dafür. Wir dürfen warten, bis die Artikel zurück sind oder Sie zeigen, dass sie unterwegs sind.",
	),
	paragraph(
		"Bitte senden Sie die Artikel innerhalb von 14 Tagen nach Ihrer Nachricht zurück. [[Wer das bezahlt: Sie oder die Kundschaft]]",
	),
	paragraph(
		"Für einen Wertverlust schulden Sie nur etwas, wenn Sie die Artikel mehr benutzt haben, als zum Prüfen von Beschaffenheit und Funktion nötig war.",
	),
	heading("Wann es kein Widerrufsrecht gibt"),
	paragraph("[[Was Sie ohne Widerrufsrecht verkaufen, etwa Maßanfertigungen; streichen, wenn nichts]]"),
	heading("Formular"),
	paragraph("Wenn Sie widerrufen möchten, können Sie diese Zeilen ausfüllen und uns senden."),
	points(
		"An: [[Name, Anschrift und E-Mail-Adresse]]",
		"Ich widerrufe meinen Kauf der folgenden Artikel:",
		"Bestellt am, erhalten am:",
		"Name und Anschrift:",
		"Datum, und auf Papier die Unterschrift:",
	),
];

const privacy = () => [
	heading("Wer verantwortlich ist"),
	paragraph(
		"[[Name, Anschrift und E-Mail-Adresse; auch die der oder des Datenschutzbeauftragten, falls es eine gibt]]",
	),
	heading("Beim Stöbern"),
	paragraph(
		"Unsere Seiten laden nichts von anderen Firmen und verfolgen Sie nicht. Cookies merken sich Warenkorb, Sprache und ob Sie helle oder dunkle Seiten mögen; ohne sie funktioniert der Shop nicht.",
	),
	heading("Beim Bestellen"),
	paragraph(
		"Name, Adressen und Käufe verwenden wir, um unseren Vertrag mit Ihnen zu erfüllen, und bewahren davon auf, was die Gesetze zur Buchführung verlangen.",
	),
	paragraph("[[Wer solche Daten erhält: Versand, Zahlungsdienste, Mail- und Hostinganbieter, und in welchen Ländern]]"),
	paragraph("[[Wie lange Sie Bestellungen und Konten aufbewahren]]"),
	heading("Ihre Rechte"),
	paragraph(
		"Sie können erfahren, was wir über Sie wissen, eine Kopie davon erhalten, es berichtigen oder löschen lassen und der Verwendung widersprechen. Sie können sich auch bei einer Aufsichtsbehörde beschweren.",
	),
	paragraph("[[Die Aufsichtsbehörde, die für Ihr Unternehmen zuständig ist]]"),
];

export const german: LegalTexts = {
	column: "Rechtliches",
	pages: (shop) => [
		{ slug: "imprint", title: "Impressum", summary: "Wer diesen Shop betreibt.", blocks: imprint(shop) },
		{ slug: "terms", title: "AGB", summary: "Wie Sie bei uns kaufen.", blocks: terms(shop) },
		{
			slug: "withdrawal",
			title: "Widerrufsrecht",
			summary: "Wie Sie einen Kauf widerrufen.",
			blocks: withdrawal(shop),
		},
		{ slug: "privacy", title: "Datenschutz", summary: "Was wir über Sie speichern, und warum.", blocks: privacy() },
	],
};
