// What checkouts and orders have in common, for the dictionaries by which they are compressed: member names in the
// order in which they are written, and values that recur. It holds no data of anybody.

export const addressDictionary =
	'{"address":{"country":"US","subdivision":"","city":"","postalCode":"","addressLine":"","streetAddress":{"number":"","name":""}},"contactDetails":{"firstName":"","lastName":"","phone":"","company":""}}';

export const purchaseDictionary =
	'"currency":"USD","lines":[{"id":"","quantity":1,"catalogReference":{"appId":"215238eb-22a5-4c36-9e7b-e7c08025e04e","catalogItemId":"","options":{"variantId":"","customTextFields":{},"options":{"":""}}},"seenPrice":0}],"customLines":[],"buyer":{"visitorId":"","memberId":"","email":""},"purchaseFlowId":""';
