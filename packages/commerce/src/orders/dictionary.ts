import { addressDictionary } from "../purchase/dictionary.ts";

/** The shape of an order and values that recur; see `dictionary` of a collection. */
export const orderDictionary = [
	'{"id":"","number":"10001","status":"INITIALIZED","paymentStatus":"NOT_PAID","status":"APPROVED","paymentStatus":"PENDING","paymentStatus":"PAID","fulfillmentStatus":"NOT_FULFILLED",',
	'"createdBy":{"memberId":""},"createdBy":{"visitorId":""},"channelInfo":{"type":"WEB"},"owner":"member:","owner":"visitor:","currency":"USD",',
	'"lineItems":[{"id":"","quantity":1,"item":{"productName":{"original":""},"url":{"relativePath":"/product-page/"},"image":{"id":"","url":"https://","height":0,"width":0},',
	'"descriptionLines":[{"name":{"original":""},"plainText":{"original":""},"lineType":"PLAIN_TEXT"}],"itemType":{"preset":"PHYSICAL"},"shippable":true,',
	'"physicalProperties":{"weight":0,"sku":"","shippable":true},"productId":"","variantId":"","fullPrice":0,"price":0,"paymentOption":"FULL_PAYMENT_ONLINE"},"customLine":false,',
	'"totals":{"lineItemId":"","quantity":1,"beforeDiscounts":0,"discount":0,"ownDiscount":0,"taxed":{"priced":0,"net":0,"tax":0,"gross":0,"rate":0},"payNow":0},',
	'"catalogReference":{"appId":"215238eb-22a5-4c36-9e7b-e7c08025e04e","catalogItemId":"","options":{"variantId":"","options":{"":""}}}}],',
	'"priceSummary":{"subtotal":0,"shipping":0,"additionalFees":0,"discount":0,"tax":0,"total":0},"payNow":{"subtotal":0,"shipping":0,"additionalFees":0,"discount":0,"tax":0,"total":0},"payNowAfterGiftCard":0,',
	'"taxIncludedInPrices":false,"taxes":[],"fees":[],"discounts":[],"buyerInfo":{"memberId":"","email":""},"buyerInfo":{"visitorId":"","email":""},"buyerLanguage":"en","siteLanguage":"en","weightUnit":"KG",',
	'"shippingInfo":{"carrierId":"c0a7e3b1-5f0d-4d1c-9a52-7e1f6b0d2c44","code":"standard","title":"Standard delivery","logistics":{"shippingDestination":',
	addressDictionary,
	',"deliveryTime":"3–5 business days"},"cost":{"beforeDiscounts":0,"discount":0,"taxed":{"priced":0,"net":0,"tax":0,"gross":0,"rate":0}}},"billingInfo":{},"recipientInfo":{},',
	'"payments":[{"id":"","amount":0,"currency":"USD","authorized":0,"captured":0,"refunded":0,"createdDate":"2026-01-01T00:00:00.000Z","updatedDate":"2026-01-01T00:00:00.000Z","method":"CARD","status":"APPROVED","provider":"","card":{"brand":"Visa","lastFourDigits":""},"providerTransactionId":""}],',
	'"stock":{"state":"HELD","state":"TAKEN","reservations":[{"lineItemId":"","inventoryItemId":"","quantity":1,"preorder":false}]},',
	'"activities":[{"id":"","createdDate":"2026-01-01T00:00:00.000Z","activityType":"ORDER_PLACED"},{"id":"","createdDate":"2026-01-01T00:00:00.000Z","activityType":"ORDER_PAID"}],"archived":false,"seenByAHuman":false,',
	'"createdDate":"2026-01-01T00:00:00.000Z","updatedDate":"2026-01-01T00:00:00.000Z","purchasedDate":"2026-01-01T00:00:00.000Z","checkoutId":"","checkoutRevision":4,"cartId":"","purchaseFlowId":""}',
].join("");
