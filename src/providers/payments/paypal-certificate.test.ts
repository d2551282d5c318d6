import { rootCertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { testCertificates } from '../../simulator/paypal/fixtures/test-only-keys.ts'
import { isTheirs, signerOf } from './paypal-certificate.ts'

const chain = testCertificates
const [leaf = '', root = ''] = chain.split(/(?<=-----END CERTIFICATE-----)\s+/)
const now = new Date('2026-11-15')

test.each([
  ['https://api.paypal.com/v1/notifications/certs/CERT-1', true],
  ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', true],
  ['http://api.paypal.com/v1/notifications/certs/CERT-1', false],
  ['https://api.paypal.com:8443/v1/notifications/certs/CERT-1', false],
  ['https://api.paypal.com/elsewhere/CERT-1', false],
  ['https://user@api.paypal.com/v1/notifications/certs/CERT-1', false],
  ['https://api.paypal.com@shop.example/v1/notifications/certs/CERT-1', false],
  ['https://paypal.com.example/v1/notifications/certs/CERT-1', false],
  ['https://notpaypal.com/v1/notifications/certs/CERT-1', false],
  ['http://127.0.0.1/v1/notifications/certs/CERT-1', false],
  ['', false],
])('a certificate at %s is trusted: %s', (address, isBelieved) => {
  expect(isTheirs(address, [])).toBe(isBelieved)
})

test('a stand-in is trusted at its own hosts, and PayPal is not trusted then', () => {
  expect(isTheirs('http://127.0.0.1:4011/v1/notifications/certs/X', ['127.0.0.1'])).toBe(true)
  expect(isTheirs('http://10.0.0.1/v1/notifications/certs/X', ['127.0.0.1'])).toBe(false)
  expect(isTheirs('https://api.paypal.com/v1/notifications/certs/X', ['127.0.0.1'])).toBe(false)
})

test('a chain that leads to a trusted root is accepted', () => {
  expect(signerOf(chain, now, 'own')?.asymmetricKeyType).toBe('rsa')
  expect(signerOf(`${leaf}\n${root}`, now, 'own')).not.toBeNull()
  expect(signerOf(chain, now, 'public')).toBeNull()
  expect(signerOf(leaf, now, 'own')).toBeNull()
})

test('a certificate that is out of date, not of PayPal or malformed is rejected', () => {
  expect(signerOf(chain, new Date('2019-12-31'), 'own')).toBeNull()
  expect(signerOf(chain, new Date('2120-01-02'), 'own')).toBeNull()
  expect(signerOf(root, now, 'own')).toBeNull()
  expect(signerOf(rootCertificates[0] ?? '', now, 'public')).toBeNull()
  expect(signerOf('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', now, 'own')).toBeNull()
  expect(signerOf('', now, 'own')).toBeNull()
})
